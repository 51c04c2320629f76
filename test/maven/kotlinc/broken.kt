fun f(): Int = "text"
